/**
 * A country or a party by name, with its mark. Every screen names them through these components, so
 * that no name stands without its mark.
 */
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { useDirectory } from '@renderer/api/directory/directory';
import { useThemeColours } from '@renderer/theme/use-theme-colours';

import { FlagPicture, flagOf as drawableFlag } from './flag-picture';
import styles from './marks.module.css';

/** What stands in the place of a party without being one. */
export type NoParty = 'independent' | 'vacant';

interface PartyMarkProps {
  readonly colour: string | null | undefined;
  readonly kind?: NoParty | undefined;
}

/**
 * The colour of a party as a small square; a diamond for independents and a ring for vacant seats, as in a chamber.
 * Decorative, because the name stands beside it.
 */
export function PartyMark({ colour, kind }: PartyMarkProps) {
  const { legible } = useThemeColours();
  return (
    <span
      aria-hidden="true"
      className={styles.mark}
      data-kind={kind}
      style={kind === 'vacant' ? undefined : { background: legible(colour) }}
    />
  );
}

interface FlagOrPlateProps {
  readonly code: string;
  /** As sent, not checked. */
  readonly sent: unknown;
  readonly isUnnamed?: boolean;
}

/** The flag of a country, or a plate with its code where there is no flag that can be drawn; decorative. */
function FlagOrPlate({ code, sent, isUnnamed = false }: FlagOrPlateProps) {
  const flag = useMemo(() => drawableFlag(sent), [sent]);
  if (flag !== null) return <FlagPicture flag={flag} name={null} />;
  if (isUnnamed) return null;
  // The style sheet writes the code, so that it is no text of the page to copy or to read out.
  return <span aria-hidden="true" className={styles.plate} data-code={code} />;
}

/** The mark of a country, from the answers that are here. */
export function CountryMark({ code, isUnnamed = false }: Omit<CountryNameProps, 'children'>) {
  const flag = useDirectory().country(code)?.flag;
  return <FlagOrPlate code={code} sent={flag} isUnnamed={isUnnamed} />;
}

interface PartyNameProps {
  /** As sent; null where no answer has it. */
  readonly colour: string | null;
  readonly kind?: NoParty | undefined;
  /** The name, or a link with it. */
  readonly children: ReactNode;
}

/** A party's mark and name. */
export function PartyName({ colour, kind, children }: PartyNameProps) {
  return (
    <span className={styles.named} data-named="party">
      <PartyMark colour={colour} kind={kind} />
      <span className={styles.name}>{children}</span>
    </span>
  );
}

interface CountryNameProps {
  readonly code: string;
  /** Nobody named the country, so that its code stands for the name; a plate would show it twice. */
  readonly isUnnamed?: boolean;
  /** The name, or a link with it. */
  readonly children: ReactNode;
}

/** A country's mark and name. */
export function CountryName({ code, isUnnamed = false, children }: CountryNameProps) {
  const { country } = useDirectory();
  return (
    <CountryNameWith code={code} flag={country(code)?.flag} isUnnamed={isUnnamed}>
      {children}
    </CountryNameWith>
  );
}

/** The same for rows that scroll by: the caller looks the flags up once for all rows. */
export function CountryNameWith({
  code,
  flag,
  isUnnamed = false,
  children,
}: CountryNameProps & { readonly flag: unknown }) {
  return (
    <span className={styles.named} data-named="country">
      <FlagOrPlate code={code} sent={flag} isUnnamed={isUnnamed} />
      <span className={styles.name}>{children}</span>
    </span>
  );
}
