/** The recipient of a transfer, with facts that distinguish characters of the same name. */
import { useCountries } from '@renderer/api/directories/use-countries';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useNav } from '@renderer/api/directories/use-status';
import { CharacterLink } from '@renderer/components/links/links';
import { Loaded } from '@renderer/components/states/loaded';
import { PartyOf } from '@renderer/components/characters/party-of';
import styles from '@renderer/components/money/money.module.css';
import { Fact, FactList } from '@renderer/components/ui/layout/fact-list';
import { formatNumber } from '@shared/domain/numbers';

/** Reads the character again by the id that the order will contain, so that the card shows who is paid. */
export function RecipientCard({ id }: { readonly id: string }) {
  const read = useEndpoint('character', { id });
  const { nameOf } = useCountries();
  const { data: nav } = useNav();
  return (
    <div className={styles.card} data-testid="recipient" data-row-id={id}>
      <Loaded read={read} skeletonLines={5} empty="The service has no record of this character.">
        {({ character: row }) =>
          row && (
            <>
              <FactList>
                <Fact label="Name">
                  <CharacterLink id={row.id} name={row.name} />
                </Fact>
                <Fact label="Party">
                  {row.party && (
                    <PartyOf country={row.countryId} party={row.party} colour={row.partyColor} />
                  )}
                </Fact>
                <Fact label="Country">{row.countryId && nameOf(row.countryId)}</Fact>
                <Fact label="Home state">{row.state ?? row.stateCode}</Fact>
                <Fact label="Position">{row.position}</Fact>
                <Fact label="Political influence" value={row.politicalInfluence}>
                  {formatNumber(row.politicalInfluence)}
                </Fact>
              </FactList>
              {row.countryId &&
                nav?.characterCountryId &&
                row.countryId !== nav.characterCountryId && (
                  <p className={styles.quiet} data-testid="recipient-foreign">
                    From a country other than yours: the game may not allow this transfer.
                  </p>
                )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
