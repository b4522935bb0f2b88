/** The recipient of a transfer, with facts that distinguish characters of the same name. */
import { characterStateName } from '@shared/directory/state-names';
import { useDirectory } from '@renderer/api/directory/directory';
import { recipientObstacle } from '@renderer/features/money/recipient-rules';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useNav } from '@renderer/features/client/use-status';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { CharacterLink, CountryLink } from '@renderer/features/links/links';
import { PartyOf } from '@renderer/features/links/party-of';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { Portrait } from '@renderer/features/characters/portrait';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { Notice } from '@renderer/components/ui/notice';
import type { ResponseOf } from '@shared/contract/index';
import { formatNumber } from '@shared/domain/wording/numbers';
import styles from './money.module.css';

type Recipient = NonNullable<ResponseOf<'character'>['character']>;

/**
 * What follows from the rules of the game (contract part 4: the same rules apply to the API), shown
 * before the confirmation.
 */
function RecipientWarning({ row }: { readonly row: Recipient }) {
  const { data: nav } = useNav();
  const { data: payer } = useIpcQuery('money:payer');
  const { countryName: nameOf } = useDirectory();
  // Somebody else pays with this key, and it is not known who.
  if (payer?.isSignedInCharacter === false) return null;
  const obstacle = recipientObstacle(row, nav);
  if (obstacle === 'self') {
    return (
      <Notice tone="warn" data-testid="recipient-self">
        <p>
          This is your own character. The game doesn’t let players send funds to themselves: the
          server would refuse this, and nothing would move. Choose somebody else.
        </p>
      </Notice>
    );
  }
  const home = nav?.characterCountryId;
  if (obstacle === null || !row.countryId || !home) return null;
  return (
    <Notice tone="warn" data-testid="recipient-foreign">
      <p>
        This character belongs to {nameOf(row.countryId)}, yours to {nameOf(home)}. The game doesn’t
        let players send funds to another country: the server would refuse this, and nothing would
        move.
      </p>
    </Notice>
  );
}

/** Reads the character again by the id that the order will contain, so that the card shows who is paid. */
export function RecipientCard({ id }: { readonly id: string }) {
  const read = useEndpoint('character', { id });
  const { stateName } = useDirectory();
  return (
    <div className={styles.card} data-testid="recipient" data-row-id={id}>
      <Loaded
        read={read}
        skeletonLines={5}
        empty="This character is not in the game’s records."
        showsAge
      >
        {({ character: row }) =>
          row && (
            <>
              <FactList>
                <Fact label="Name">
                  <span className={styles.person}>
                    <Portrait name={row.name ?? ''} address={row['avatarUrl']} />
                    <CharacterLink id={row.id} name={row.name} />
                  </span>
                </Fact>
                <Fact label="Party">
                  {row.party && (
                    <PartyOf country={row.countryId} party={row.party} colour={row.partyColor} />
                  )}
                </Fact>
                <Fact label="Country">{row.countryId && <CountryLink id={row.countryId} />}</Fact>
                <Fact label="Home state">{characterStateName(row, stateName)}</Fact>
                <Fact label="Position">{row.position}</Fact>
                <Fact
                  label="Political influence"
                  value={row.politicalInfluence}
                  format={formatNumber}
                />
              </FactList>
              <RecipientWarning row={row} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
