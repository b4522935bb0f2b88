/** Links to records by name. A name without an id is plain text. */
import { useDirectory } from '@renderer/api/directory/directory';
import type { ReactNode } from 'react';
import { hrefIfKnown } from '@renderer/screens/href';
import { areIndependents } from '@shared/domain/chamber';
import { isObjectId } from '@shared/domain/characters';
import { ABSENT } from '@shared/domain/wording/numbers';
import type { AnyId } from '@shared/routes/route';
import { Foreign } from '@renderer/components/figures/foreign';
import { RouteLink } from '@renderer/components/ui/link';

import { CountryName, PartyName } from './marks';
import type { NoParty } from './marks';

interface NamedLinkProps {
  readonly id: AnyId;
  readonly name?: ReactNode;
}

/** A name as sent stands in its own direction and language. */
function nameWords(name: ReactNode): ReactNode {
  return typeof name === 'string' && name !== '' ? <Foreign>{name}</Foreign> : name;
}

interface CharacterLinkProps extends NamedLinkProps {
  /** Run by the computer: it has no record that could be read. */
  readonly isComputerRun?: boolean | null | undefined;
}

/** A character, linked by the id that the answer has. */
export function CharacterLink({ id, name, isComputerRun }: CharacterLinkProps) {
  const known = isComputerRun === true ? null : id;
  return (
    <RouteLink to={hrefIfKnown('character', { id: known })}>
      {nameWords(name ?? id ?? ABSENT)}
    </RouteLink>
  );
}

interface PartyLinkProps extends NamedLinkProps {
  /** Code of the party's country: party ids count within one. */
  readonly country: string | null | undefined;
  /** As sent; shown as a mark beside the name, made legible. Null where no answer has it. */
  readonly colour: string | null;
  /** Independents are told by their id or name. */
  readonly kind?: NoParty | undefined;
}

/** A party that no answer has named yet stands as a number. */
function partyWords(name: ReactNode): ReactNode {
  const isNumber = typeof name === 'number' || (typeof name === 'string' && /^\d+$/u.test(name));
  return isNumber ? `Party ${name}` : name;
}

/** A party by its sequential id; an object id opens none (contract part 4). */
export function PartyLink({ id, name, country, colour, kind }: PartyLinkProps) {
  const areNone = areIndependents({
    partyId: id,
    partyName: typeof name === 'string' ? name : null,
  });
  const isNone = areNone || isObjectId(String(id ?? ''));
  return (
    <PartyName colour={colour} kind={kind ?? (areNone ? 'independent' : undefined)}>
      <RouteLink to={isNone ? null : hrefIfKnown('party', { country, id })}>
        {nameWords(partyWords(name ?? id ?? ABSENT))}
      </RouteLink>
    </PartyName>
  );
}

/** A country by its code; named where any answer names it, with its mark. */
export function CountryLink({ id, name }: NamedLinkProps) {
  const { countryName: nameOf } = useDirectory();
  if (id === null || id === undefined || id === '') return <>{name ?? ABSENT}</>;
  const shown = name ?? nameOf(String(id));
  return (
    <CountryName code={String(id)} isUnnamed={shown === String(id)}>
      <RouteLink to={hrefIfKnown('country', { code: id })}>{nameWords(shown)}</RouteLink>
    </CountryName>
  );
}

/** The country that an answer is about, above its sentence. */
export function KickerCountry({ id }: Pick<NamedLinkProps, 'id'>) {
  return (
    <strong>
      <CountryLink id={id} />
    </strong>
  );
}

/** A corporation by its sequential id (the object id opens nothing, contract part 4). */
export function CorporationLink({ id, name }: NamedLinkProps) {
  return (
    <RouteLink to={hrefIfKnown('corporation', { sequentialId: id })}>
      {nameWords(name ?? id ?? ABSENT)}
    </RouteLink>
  );
}

/** An index fund by its slug. */
export function FundLink({ id, name }: NamedLinkProps) {
  return (
    <RouteLink to={hrefIfKnown('fund', { slug: id })}>{nameWords(name ?? id ?? ABSENT)}</RouteLink>
  );
}

/** An election by its id. */
export function ElectionLink({ id, name }: NamedLinkProps) {
  return (
    <RouteLink to={hrefIfKnown('election', { id })}>{nameWords(name ?? id ?? ABSENT)}</RouteLink>
  );
}
