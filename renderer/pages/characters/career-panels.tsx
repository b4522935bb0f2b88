/** Elections, appointments and moves of a character, newest first. */
import { useMemo } from 'react';
import type { EndpointRead } from '@renderer/api/query/read';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { link, text, date, word } from '@renderer/components/tables/columns';
import { party } from '@renderer/features/links/subject-columns';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { hrefIfKnown } from '@renderer/screens/href';
import { humanise } from '@shared/domain/wording/words';
import { asText } from '@shared/domain/open-fields';
import { Badge } from '@renderer/components/ui/badge';
import {
  Award,
  Coins,
  Crown,
  Factory,
  Flag,
  Flame,
  Gavel,
  Globe,
  Handshake,
  Heart,
  Landmark,
  Medal,
  Mic,
  Newspaper,
  RotateCw,
  ScrollText,
  Shield,
  Star,
  Swords,
  Target,
  TriangleAlert,
  Trophy,
  Users,
  Vote,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

type Step = NonNullable<ResponseOf<'characterCareer'>['career']>[number];

function careerColumns(country: string | null): readonly Column<Step>[] {
  return [
    link(
      'type',
      'Event',
      ({ type }) => (type ? humanise(type) : 'Entry'),
      (step) => hrefIfKnown('election', { id: asText(step['electionId']) }),
    ),
    text('office', 'Office', (step) => officeText(step)),
    party('party', 'Party', ({ party: sent }) => ({ country, party: sent })),
    text('from', 'From', ({ fromState }) => fromState),
    text('to', 'To', ({ toState }) => toState),
  ];
}

interface CareerPanelProps {
  readonly read: EndpointRead<'characterCareer'>;
  /** Code of the character's country, for the parties' names. */
  readonly country: string | null;
}

/** The contract sends turns for from and to; some servers send the states of a move instead. Both are shown as sent. */
export function CareerPanel({ read, country }: CareerPanelProps) {
  const columns = useMemo(() => careerColumns(country), [country]);
  return (
    <Panel title="Career">
      <Loaded
        read={read}
        skeletonLines={5}
        isEmpty={({ career }) => (career ?? []).length === 0}
        empty="No offices, elections or moves yet."
      >
        {({ career }) => (
          <DataTable
            name="characterCareer"
            caption="Career"
            columns={columns}
            rows={career ?? []}
            rowId={(_step, index) => `step-${index}`}
          />
        )}
      </Loaded>
    </Panel>
  );
}

/** The fields of an entry that name an office. */
interface OfficeFields {
  readonly office?:
    | string
    | {
        readonly type?: string | null | undefined;
        readonly state?: string | null | undefined;
      }
    | null
    | undefined;
  readonly officeLabel?: string | null | undefined;
}

/** The service's own label first; null where the entry is about no office. */
export function officeText({ office, officeLabel }: OfficeFields): string | null {
  if (typeof office === 'string' && office !== '') return office;
  const fields = typeof office === 'object' ? office : null;
  const name = officeLabel || (fields?.type ? humanise(fields.type) : '');
  const parts = [name, fields?.state ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}

// The achievements of one character.

type Achievement = NonNullable<ResponseOf<'characterAchievements'>['achievements']>[number];

const columns: readonly Column<Achievement>[] = [
  text('name', 'Achievement', ({ name, id }) => name ?? String(id), {
    render: ({ name, isHidden, icon }) => (
      <>
        <AchievementIcon icon={icon} /> <span>{name ?? 'Unnamed'}</span>{' '}
        {isHidden === true && <Badge>Hidden from others</Badge>}
      </>
    ),
  }),
  text('description', 'For', ({ description }) => description),
  word('category', 'Category', ({ category }) => category),
  date('earnedAt', 'Earned', ({ earnedAt }) => earnedAt),
];

/** The list. */
export function AchievementsPanel({
  read,
}: {
  readonly read: EndpointRead<'characterAchievements'>;
}) {
  return (
    <Panel title="Achievements">
      <Loaded
        read={read}
        skeletonLines={5}
        isEmpty={({ achievements }) => (achievements ?? []).length === 0}
        empty="No achievements yet."
      >
        {({ achievements }) => (
          <DataTable
            name="characterAchievements"
            caption="Achievements"
            columns={columns}
            rows={achievements ?? []}
            rowId={({ id }) => String(id)}
          />
        )}
      </Loaded>
    </Panel>
  );
}

// The icon of an achievement. The service sends a name; each is imported by name, because the whole set is larger than the client.

const IMAGES: ReadonlyMap<string, LucideIcon> = new Map(
  Object.entries<LucideIcon>({
    alert: TriangleAlert,
    award: Award,
    coins: Coins,
    crown: Crown,
    factory: Factory,
    flag: Flag,
    flame: Flame,
    gavel: Gavel,
    globe: Globe,
    handshake: Handshake,
    heart: Heart,
    landmark: Landmark,
    medal: Medal,
    mic: Mic,
    newspaper: Newspaper,
    rotate: RotateCw,
    scroll: ScrollText,
    shield: Shield,
    star: Star,
    swords: Swords,
    target: Target,
    trophy: Trophy,
    users: Users,
    vote: Vote,
  }),
);

/** Whether the service sent an emoji or another character outside ASCII. */
function isSign(icon: string): boolean {
  return icon.length <= 8 && /^\P{ASCII}+$/u.test(icon);
}

/** An unknown icon is drawn as a medal; its name is its title. */
function AchievementIcon({ icon }: { readonly icon: string | null | undefined }) {
  if (!icon) return null;
  const name = icon.toLowerCase().replaceAll(/[^a-z]/gu, '');
  const Image = IMAGES.get(name) ?? Medal;
  return (
    <span title={humanise(icon)} data-icon={icon} aria-hidden="true">
      {isSign(icon) ? icon : <Image size={16} strokeWidth={1.75} />}
    </span>
  );
}
