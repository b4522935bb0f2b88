/** The stage of a broadcast: chamber, map and a close race at once where there is room, else one after the other. */
import { useRef, useState } from 'react';

import { hasRaceMap, RaceMap } from '@renderer/features/elections/state-map/race-map-panel';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { nightOf } from '@shared/domain/elections/night';
import type { Night } from '@shared/domain/elections/night';
import { withoutPlayer } from '@shared/domain/elections/race';
import type { RaceRow } from '@shared/domain/elections/race-rows';

import { nightHeadline, progressOf } from '../night/night-headline';
import type { CountryNight } from '../night/use-night';
import { useProjectedChamber } from '../night/use-projected-chamber';
import { BroadcastFoot } from './broadcast-foot';
import { BroadcastHead } from './broadcast-head';
import styles from './broadcast.module.css';
import { ChamberScene } from './chamber-scene';
import { CloseRace } from './close-race';
import { SceneSteps } from './scene-steps';
import { scenesOf } from './scenes';
import { useStageFit, useWithoutFrame } from './use-broadcast-view';
import { useScenes } from './use-scenes';
import type { Showing } from './use-scenes';

interface MapSceneProps {
  readonly country: string;
  readonly night: Night;
  readonly unread: readonly RaceRow[];
}

function MapScene({ country, night, unread }: MapSceneProps) {
  const label = 'Who leads, state by state';
  return (
    <section className={styles.map} aria-label={label}>
      <h2>{label}</h2>
      <RaceMap country={country} races={night.running} unread={unread} label={label} />
    </section>
  );
}

interface RaceSceneProps {
  readonly night: Night;
  readonly showing: Showing;
  readonly isWhole: boolean;
}

/** Its controls stand with it where only races come in turn. */
function RaceScene({ night, showing, isWhole }: RaceSceneProps) {
  const { scenes, scene } = showing;
  const races = scenes.filter(({ kind }) => kind === 'race');
  if (scene?.kind !== 'race')
    return (
      <section className={styles.close} aria-label="Close races">
        <p className={styles.quiet}>No votes are counted yet.</p>
      </section>
    );
  return (
    <CloseRace
      night={night}
      race={scene.race}
      place={races.indexOf(scene) + 1}
      count={races.length}
    >
      {isWhole && <SceneSteps showing={showing} what="race" />}
    </CloseRace>
  );
}

interface StageProps {
  readonly country: string;
  readonly shown: CountryNight;
}

/** What is of the player is left out unless they choose it. */
export function Stage({ country, shown: { races: reads, unread, lastCountAt } }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, isWhole } = useStageFit(stage);
  const [showsFigures, setShowsFigures] = useState(false);
  useWithoutFrame(showsFigures);
  const { legible, legibleInk } = useThemeColours();
  const chamber = useProjectedChamber(country);
  const sent = reads.map(({ race }) => race);
  const races = showsFigures ? sent : sent.map(withoutPlayer);
  const night = nightOf(races, unread.length);
  const hasMap = hasRaceMap({ races: night.running, unread });
  const hasChamber = chamber.facts !== null && chamber.groups.length > 0;
  const showing = useScenes(
    (held) => scenesOf({ night, races, isWhole, hasMap: hasMap && hasChamber, held }),
    night.turn,
  );
  const { facts } = chamber;
  const { colour, ...headline } = nightHeadline(facts, progressOf(night));
  const tab = { '--tab': legible(colour), '--tab-ink': legibleInk(colour) };
  const { scene } = showing;
  const mapScene = <MapScene country={country} night={night} unread={unread} />;
  const chamberScene = <ChamberScene night={night} chamber={chamber} headline={headline} />;
  return (
    <div ref={stage} className={styles.screen}>
      <div
        className={styles.stage}
        data-whole={isWhole || undefined}
        style={{ ...(colour === null ? {} : tab), zoom }}
      >
        <BroadcastHead
          country={country}
          night={night}
          lastCountAt={lastCountAt}
          facts={facts}
          showsFigures={showsFigures}
          onFigures={setShowsFigures}
        />
        {isWhole ? (
          <>
            <div
              className={styles.middle}
              data-has-map={hasMap || undefined}
              data-has-chamber={hasChamber || undefined}
            >
              {chamberScene}
              {hasMap && mapScene}
            </div>
            <RaceScene night={night} showing={showing} isWhole />
          </>
        ) : (
          <>
            <div key={scene?.id} className={styles.scene}>
              {scene?.kind === 'map' && mapScene}
              {scene?.kind === 'race' && (
                <RaceScene night={night} showing={showing} isWhole={false} />
              )}
              {scene?.kind === 'chamber' && chamberScene}
              {scene?.kind === 'chamber' && hasMap && !hasChamber && mapScene}
            </div>
            <SceneSteps showing={showing} what="scene" />
          </>
        )}
        <BroadcastFoot country={country} night={night} isWhole={isWhole} />
      </div>
    </div>
  );
}
