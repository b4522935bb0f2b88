/** `#/bonds/:id`: one bond, found in the market's list: what it pays, until when, and who owes it. */
import { knownFields } from 'virtual:contract-facts';
import { bondName, watchedBondName } from '@renderer/features/bonds/bond-facts';
import { useSessionBonds } from '@renderer/features/bonds/use-session-bonds';
import { useSearch } from '@renderer/api/query/use-search';
import { OtherDetails } from '@renderer/components/figures/raw-fields';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { RecordedPanel } from '@renderer/features/record/recorded-panel';
import { SearchedRecord } from '@renderer/features/record/searched-record';
import { AddToCalendar } from '@renderer/features/calendar/add-to-calendar';
import { useGame } from '@renderer/features/client/use-status';
import { turnStartMs } from '@shared/domain/turns';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { href } from '@renderer/screens/href';
import { useScreen } from '@renderer/state/use-screen';
import { counted } from '@shared/domain/wording/numbers';
import { plainKey } from '@shared/record/keys';

import { bondPageParams, nextBondPage } from './market-bonds';
import { lacksIssuers, withSessionFacts } from './public-bonds';
import { IssuerPanel } from './bond-issuer';
import { BondLede } from './bond-answer';

/** Pages of the market in which a bond is looked for before the player is asked. */
const MAX_PAGES = 10;
const KNOWN = knownFields.bonds['answer.bonds[]'];

/** When the bond is paid back, by the length of turns now; null where that is not known. */
function MaturityInCalendar({ bond }: { readonly bond: Bond }) {
  const { data: game } = useGame();
  const turns = bond['turnsRemaining'];
  const atMs = typeof turns === 'number' && turns > 0 ? turnStartMs(turns, game) : null;
  if (atMs === null) return null;
  const title = `${bondName(bond)} is paid back`;
  return <AddToCalendar date={{ key: `bond ${bond.id}`, title, atMs, isAbout: true }} />;
}

function Facts({ bond }: { readonly bond: Bond }) {
  return (
    <>
      <BondLede bond={bond} />
      <MaturityInCalendar bond={bond} />
      <Columns>
        <Stack>
          <IssuerPanel bond={bond} />
        </Stack>
        <OtherDetails value={bond} known={KNOWN} />
      </Columns>
    </>
  );
}

/** The bond's page. The service has no read of one bond, so it is looked for in the market's list. */
export function BondPage() {
  const id = useScreen().params['id'] ?? '';
  return <BondById key={id} id={id} />;
}

function BondById({ id }: { readonly id: string }) {
  const search = useSearch({
    id: 'bonds',
    filters: {},
    searchFor: `bond ${id}`,
    firstCursor: 1,
    paramsAt: (page) => bondPageParams({}, page),
    nextCursor: nextBondPage,
    rowsOf: ({ bonds }) => bonds ?? [],
    isWanted: (bond: Bond) => String(bond.id) === id,
    most: MAX_PAGES,
  });
  const listed = search.data ?? null;
  const lacksIssuer = listed !== null && lacksIssuers([listed]);
  const { byId } = useSessionBonds(lacksIssuer);
  const withFacts = (bond: Bond) => withSessionFacts([bond], byId)[0] ?? bond;
  return (
    <SearchedRecord
      kind="bond"
      subjectKey={plainKey(id)}
      search={search}
      list={{ to: href('bonds'), name: 'Bonds', open: 'Open the bond market' }}
      nameOf={(found, recorded) =>
        bondName(found === null ? { issuerName: recorded } : withFacts(found))
      }
      watchedNameOf={(found) => watchedBondName(withFacts(found))}
      missing={(hasMore) =>
        hasMore
          ? `This bond is not on the first ${counted(search.searched, 'page')} of the market.`
          : 'Bond not found: it was repaid, it defaulted, or no bond has this ID.'
      }
      searchMore="Search more pages"
    >
      {(found, subject, name) => (
        <>
          <Facts bond={withFacts(found)} />
          <RecordedPanel subject={subject} name={name} />
        </>
      )}
    </SearchedRecord>
  );
}
