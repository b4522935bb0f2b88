/** Columns that name a subject of the game and lead to its page. */
import { CharacterLink, CorporationLink, CountryLink, PartyLink } from './links';
import type { NoParty } from './marks';
import { PartyOf } from './party-of';
import { WholeWords } from '@renderer/components/figures/whole-words';
import type { AnyId } from '@shared/routes/route';

import type { Column, ColumnArgs } from '@renderer/components/tables/column';
import { column } from '@renderer/components/tables/columns';

/** Ids and names as sent; each may be missing. */
interface Named {
  readonly id?: AnyId;
  readonly name?: string | null | undefined;
}

/** A character as a row names one. */
interface NamedCharacter extends Named {
  readonly isComputerRun?: boolean | null | undefined;
}

function nameOrId({ id, name }: Named): string | null {
  return name ?? (id === null || id === undefined ? null : String(id));
}

/** A character by name. */
export function character<Row>(
  ...[id, label, get, options]: ColumnArgs<Row, NamedCharacter>
): Column<Row> {
  const value = (row: Row) => nameOrId(get(row) ?? {});
  const render = (row: Row) => {
    const found = get(row);
    if (!found) return null;
    const { id: own, isComputerRun } = found;
    return <CharacterLink id={own} name={nameOrId(found)} isComputerRun={isComputerRun} />;
  };
  return column(id, label, { value, render }, options);
}

/** A party as a row names one, by any form of id or by its name. */
interface SentParty {
  readonly country: string | null | undefined;
  readonly party: string | number | null | undefined;
  readonly colour?: string | null | undefined;
  /** What it is sorted, searched and exported by, where the service may send an id. */
  readonly name?: string | null | undefined;
}

/** A party by whatever the service sends; its name and link come from the country's list of parties. */
export function party<Row>(...[id, label, get, options]: ColumnArgs<Row, SentParty>): Column<Row> {
  const value = (row: Row) => {
    const { party: sent, name } = get(row) ?? {};
    return sent === null || sent === undefined || sent === '' ? null : (name ?? String(sent));
  };
  const render = (row: Row) => {
    const sent = get(row);
    return sent && <PartyOf country={sent.country} party={sent.party} colour={sent.colour} />;
  };
  return column(id, label, { value, render }, options);
}

/** A party whose name, number and colour are known. */
interface KnownParty extends Named {
  readonly country: string | null | undefined;
  readonly colour: string | null | undefined;
  readonly kind?: NoParty | undefined;
}

/** A party by its known name. */
export function knownParty<Row>(
  ...[id, label, get, options]: ColumnArgs<Row, KnownParty>
): Column<Row> {
  const render = (row: Row) => {
    const known = get(row);
    if (!known) return null;
    const { id: number, name, country: code, colour = null, kind } = known;
    return (
      <PartyLink id={number} name={name ?? undefined} country={code} colour={colour} kind={kind} />
    );
  };
  return column(id, label, { value: (row) => get(row)?.name, render }, options);
}

/** A country as a row names one. */
interface NamedCountry {
  readonly code: string | null | undefined;
  /** What the rows are sorted and searched by. */
  readonly name: string | null | undefined;
}

/** A country by its code, with its name and mark. */
export function country<Row>(
  ...[id, label, get, options]: ColumnArgs<Row, NamedCountry>
): Column<Row> {
  const render = (row: Row) => {
    const { code, name } = get(row) ?? {};
    return code ? (
      <WholeWords>
        <CountryLink id={code} name={name ?? undefined} />
      </WholeWords>
    ) : null;
  };
  return column(id, label, { value: (row) => get(row)?.name, render }, options);
}

/** A corporation by its name and sequential id. */
export function corporation<Row>(
  ...[id, label, get, options]: ColumnArgs<Row, Named>
): Column<Row> {
  const render = (row: Row) => {
    const found = get(row);
    return found && <CorporationLink id={found.id} name={nameOrId(found)} />;
  };
  return column(id, label, { value: (row) => nameOrId(get(row) ?? {}), render }, options);
}
