/** A character's portrait as main read it from the service, or the initials of the name; decorative, because the name stands beside it. */
import { useState } from 'react';
import type { CSSProperties } from 'react';

import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { classNames } from '@renderer/components/ui/class-names';
import { asText } from '@shared/domain/open-fields';
import { initialsOf } from '@shared/domain/wording/initials';

import styles from './portrait.module.css';

function usePortrait(address: string | null): string | null {
  const read = useIpcQuery(
    'portraits:read',
    { address: address ?? '' },
    { enabled: address !== null },
  );
  return read.data ?? null;
}

/** A larger picture is not drawn: decoding it would take too long. */
const MAX_SIDE_PX = 2_048;

interface PortraitProps {
  readonly name: string;
  /** `avatarUrl` as sent: the contract does not name it, and few servers have it. */
  readonly address: unknown;
  /** As sent: what the initials stand on. */
  readonly partyColour?: string | null | undefined;
  /** `row`: as high as a line of a table; `card`: square, beside an office. */
  readonly size?: 'row' | 'title' | 'card';
}

/** A round picture; square on a card. */
export function Portrait({ name, address, partyColour, size = 'title' }: PortraitProps) {
  const { legible, onFill } = useThemeColours();
  const picture = usePortrait(asText(address));
  const [decoded, setDecoded] = useState<string | null>(null);
  const isShown = picture !== null && decoded === picture;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        styles.portrait,
        size === 'row' && styles.inRow,
        size === 'card' && styles.onCard,
      )}
      style={
        partyColour
          ? ({ '--fill': legible(partyColour), '--on-fill': onFill(partyColour) } as CSSProperties)
          : undefined
      }
      data-initials={isShown ? undefined : initialsOf(name)}
    >
      {picture !== null && (
        <img
          src={picture}
          alt=""
          decoding="async"
          hidden={!isShown}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (Math.max(naturalWidth, naturalHeight) <= MAX_SIDE_PX) setDecoded(picture);
          }}
        />
      )}
    </span>
  );
}
