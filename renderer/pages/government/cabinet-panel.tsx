/** Who holds which office, with faces; vacant offices are dashed. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Badge } from '@renderer/components/ui/badge';
import { Panel } from '@renderer/components/ui/layout/panel';
import { useListPart } from '@renderer/components/tables/list-part';
import { Portrait } from '@renderer/features/characters/portrait';
import { CharacterLink } from '@renderer/features/links/links';
import { PartyOf } from '@renderer/features/links/party-of';
import type { ResponseOf } from '@shared/contract/index';
import { counted } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import styles from './government.module.css';

/** One office and its holder. */
export type Official = NonNullable<ResponseOf<'government'>['officials']>[number];

function Office({ official, country }: { readonly official: Official; readonly country: string }) {
  const { role, characterName, characterId, isComputerRun, party, partyColor } = official;
  const known = usePartyFinder(country)(party);
  return (
    <li data-testid="office" data-is-vacant={!characterName}>
      {characterName ? (
        <Portrait
          name={characterName}
          address={official['avatarUrl']}
          partyColour={partyColor ?? known?.colour}
          size="card"
        />
      ) : (
        <span className={styles.vacant} aria-hidden="true" />
      )}
      <span>
        <small>{role ? humanise(role) : 'Office'}</small>
        <strong>
          {characterName ? (
            <CharacterLink id={characterId} name={characterName} isComputerRun={isComputerRun} />
          ) : (
            'Vacant'
          )}
        </strong>
        {characterName && (
          <small>
            {party ? (
              <PartyOf country={country} party={party} colour={partyColor} />
            ) : (
              'Independent'
            )}
            {isComputerRun === true && (
              <>
                {' '}
                <Badge>Computer-run</Badge>
              </>
            )}
          </small>
        )}
      </span>
    </li>
  );
}

interface CabinetPanelProps {
  readonly country: string;
  /** The executive first, as sent. */
  readonly offices: readonly Official[];
}

/** Every office of the answer, the head of government first as the server sends it. */
export function CabinetPanel({ country, offices }: CabinetPanelProps) {
  const { drawn, more } = useListPart(offices);
  const vacant = offices.filter(({ characterName }) => !characterName).length;
  return (
    <Panel
      title="Cabinet and offices"
      aside={`${counted(offices.length, 'office')}${vacant > 0 ? `, ${vacant} vacant` : ''}`}
    >
      {offices.length === 0 ? (
        <EmptyState>No offices of this government are available here.</EmptyState>
      ) : (
        <ul className={styles.cabinet}>
          {drawn.map((official, index) => (
            <Office key={`${official.role ?? ''} ${index}`} official={official} country={country} />
          ))}
        </ul>
      )}
      {more}
    </Panel>
  );
}
