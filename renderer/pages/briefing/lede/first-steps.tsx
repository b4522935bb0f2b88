/** What a newcomer does first: three steps, each a link to where it is done. */
import { useNav, useStatus } from '@renderer/features/client/use-status';
import { RouteLink } from '@renderer/components/ui/route-link';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';

import styles from './first-steps.module.css';

interface Step {
  readonly text: string;
  readonly why: string;
  readonly to: Href | null;
}

/** Renders nothing for a player who holds an office, or whose country is not known. */
export function FirstSteps() {
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  const code = nav?.characterCountryId ?? '';
  if (code === '' || status === undefined || status.currentOfficeType) return null;
  const party = nav?.currentParty;
  const steps: readonly Step[] = [
    party?.name
      ? {
          text: `Meet ${party.name}`,
          why: 'who leads it, and who stands for it',
          to: hrefIfKnown('party', { country: code, id: party.id }),
        }
      : {
          text: 'Choose a party',
          why: 'its candidates and its money help yours',
          to: href('countryParties', { code }),
        },
    {
      text: 'Find a race to stand in',
      why: 'what runs, how many seats, and when it ends',
      to: href('countryElections', { code }),
    },
    {
      text: 'Choose your alerts',
      why: 'so that you miss no vote and no deadline',
      to: href('notificationsSettings'),
    },
  ];
  return (
    <ol className={styles.steps} aria-label="First steps">
      {steps.map(({ text, why, to }) => (
        <li key={text}>
          <RouteLink to={to}>{text}</RouteLink>
          <small>{why}</small>
        </li>
      ))}
    </ol>
  );
}
