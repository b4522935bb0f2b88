/** The frame of a corporation's pages. It finds the corporation that the route names. */
import { useDirectory } from '@renderer/api/directory/directory';
import type { ReactNode } from 'react';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useSession } from '@renderer/api/session/use-session';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import type { EndpointRead, Read } from '@renderer/api/query/read';
import { WatchButton } from '@renderer/features/watching/watch-button';
import { TabLinks } from '@renderer/components/ui/tab-links';
import { href } from '@renderer/screens/href';
import { corporationKey } from '@shared/record/keys';
import { useScreen } from '@renderer/state/use-screen';

const SEQUENTIAL_ID = /^[1-9]\d{0,14}$/u;

/** The corporation that the route names. */
export interface AddressedCorporation {
  /** As the route spells it. */
  readonly given: string;
  /** Its sequential id; null while it is looked up, or if the corporation does not exist. */
  readonly id: string | null;
  /** The look-up of an id in a form that the service does not accept (contract part 4). */
  readonly lookUp: EndpointRead<'corporations'>;
}

/** Finds the corporation of the route. It looks an object id up in the directory. */
export function useAddressedCorporation(): AddressedCorporation {
  const given = useScreen().params['sequentialId'] ?? '';
  const isSequential = SEQUENTIAL_ID.test(given);
  const lookUp = useEndpoint('corporations', {}, { enabled: !isSequential });
  if (isSequential) return { given, id: given, lookUp };
  const found = lookUp.data?.corporations?.find(
    ({ id, name }) => String(id) === given || name === given,
  );
  return { given, id: found?.sequentialId ? String(found.sequentialId) : null, lookUp };
}

/** Shown for a corporation that does not exist. */
export const NO_SUCH_CORPORATION = 'Corporation not found.';

/** The link that goes with `NO_SUCH_CORPORATION`. */
export function AllCorporationsLink() {
  return <a href={href('corporations')}>Open the list of corporations</a>;
}

/** Which read has the tape of share trades: some servers lack the public read and have the session's. */
export function useTapeSource(): 'public' | 'session' | 'none' {
  const { absent } = useDirectory();
  const { status } = useSession();
  if (!absent.has('corporationSharesHistory')) return 'public';
  return status === 'signed-in' && !absent.has('sessionShareTrades') ? 'session' : 'none';
}

interface CorporationScreenProps {
  /** As the route spells it. */
  readonly given: string;
  readonly page: '' | '/shares';
  readonly name: string | null | undefined;
  /** Every read of the page. */
  readonly reads: readonly Read<unknown>[];
  readonly children: ReactNode;
}

/** The `main` element of a corporation's page. */
export function CorporationScreen({ given, page, name, reads, children }: CorporationScreenProps) {
  const source = useTapeSource();
  const overview = { to: href('corporation', { sequentialId: given }), label: 'Overview' };
  const tape = { to: href('corporationShares', { sequentialId: given }), label: 'Share trades' };
  const isTapeHidden = source === 'none' && page === '';
  const own = name ?? 'Corporation';
  const key = name ? corporationKey(given) : null;
  return (
    <ReadScreen
      title={page === '' ? own : `${own}: share trades`}
      kicker={<a href={href('corporations')}>Corporations</a>}
      reads={reads}
      isWide
      actions={key !== null && <WatchButton subject={{ kind: 'corporation', key }} name={own} />}
      tabs={
        <TabLinks
          label={own}
          tabs={[overview, ...(isTapeHidden ? [] : [tape])]}
          current={page === '' ? overview.to : tape.to}
        />
      }
    >
      {children}
    </ReadScreen>
  );
}

interface UnknownCorporationProps {
  readonly addressed: AddressedCorporation;
  readonly page: '' | '/shares';
}

/** The page while the id in its address is looked up, and if no corporation has that id. */
export function UnknownCorporation({ addressed, page }: UnknownCorporationProps) {
  return (
    <CorporationScreen given={addressed.given} page={page} name={null} reads={[addressed.lookUp]}>
      <Loaded read={addressed.lookUp} skeletonLines={8}>
        {() => <EmptyState action={<AllCorporationsLink />}>{NO_SUCH_CORPORATION}</EmptyState>}
      </Loaded>
    </CorporationScreen>
  );
}
