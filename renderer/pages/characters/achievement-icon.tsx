/** The icon of an achievement. The service sends a name; each is imported by name, because the whole set is larger than the client. */
import { humanise } from '@shared/domain/wording/words';
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
export function AchievementIcon({ icon }: { readonly icon: string | null | undefined }) {
  if (!icon) return null;
  const name = icon.toLowerCase().replaceAll(/[^a-z]/gu, '');
  const Image = IMAGES.get(name) ?? Medal;
  return (
    <span title={humanise(icon)} data-icon={icon} aria-hidden="true">
      {isSign(icon) ? icon : <Image size={16} strokeWidth={1.75} />}
    </span>
  );
}
