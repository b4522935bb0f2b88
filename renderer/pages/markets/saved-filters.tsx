/** Filters that the player named: to use again, to forget, and to pass on as a link. */
import { useState } from 'react';
import type { SyntheticEvent } from 'react';

import { useActiveProfileId } from '@renderer/api/session/use-session';
import styles from '@renderer/components/tables/filter-chips.module.css';
import { Button } from '@renderer/components/ui/button';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { copyScreenLink } from '@renderer/features/client/screen-link';
import {
  keepValue,
  keptValue,
  MAX_SAVED_FILTERS,
  useKeptValue,
} from '@renderer/state/stored/profile-values';
import type { SavedFilter } from '@renderer/state/stored/profile-values';

/** Saves filters; those of the same name are replaced, and beyond thirty the oldest are removed. */
function saveFilter(profileId: string, saved: SavedFilter): void {
  const others = keptValue('hustings-saved-filters', profileId).filter(
    ({ name }) => name !== saved.name,
  );
  keepValue('hustings-saved-filters', profileId, [...others, saved].slice(-MAX_SAVED_FILTERS));
}

/** Removes the filters of this name. */
function removeFilter(profileId: string, name: string): void {
  const saved = keptValue('hustings-saved-filters', profileId);
  keepValue(
    'hustings-saved-filters',
    profileId,
    saved.filter((one) => one.name !== name),
  );
}

interface NameFormProps {
  readonly onDone: (name: string | null) => void;
}

function NameForm({ onDone }: NameFormProps) {
  const [name, setName] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onDone(name.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        type="text"
        className={styles.condition}
        aria-label="Name of the filters"
        placeholder="Name, such as Cheap banks"
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit">Save</Button>
      <Button variant="quiet" onClick={() => onDone(null)}>
        Cancel
      </Button>
    </form>
  );
}

interface SavedFiltersProps {
  /** The filters in use, as the address has them. */
  readonly filter: string;
  readonly onChoose: (filter: string) => void;
}

/** Renders nothing while no filter is set or saved. */
export function SavedFilters({ filter, onChoose }: SavedFiltersProps) {
  const profileId = useActiveProfileId();
  const saved = useKeptValue('hustings-saved-filters', profileId);
  const [isNaming, setNaming] = useState(false);
  const current = saved.find((one) => one.filter === filter) ?? null;
  if (profileId === null || (filter === '' && saved.length === 0)) return null;
  return (
    <div className={styles.chips}>
      {saved.length > 0 && (
        <SelectField
          label="Saved filters"
          value={current?.name ?? ''}
          options={[
            { value: '', label: filter === '' ? 'None' : 'Not saved' },
            ...saved.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={(name) => onChoose(saved.find((one) => one.name === name)?.filter ?? '')}
        />
      )}
      {filter !== '' && current === null && !isNaming && (
        <Button variant="quiet" onClick={() => setNaming(true)}>
          Save these filters
        </Button>
      )}
      {isNaming && (
        <NameForm
          onDone={(name) => {
            setNaming(false);
            if (name === null) return;
            saveFilter(profileId, { name, filter });
            announce(`Saved as ${name}`);
          }}
        />
      )}
      {current !== null && (
        <Button
          variant="quiet"
          onClick={() => {
            removeFilter(profileId, current.name);
            announce(`Removed ${current.name}`);
          }}
        >
          Remove from saved
        </Button>
      )}
      {filter !== '' && (
        <Button variant="quiet" onClick={() => void copyScreenLink()}>
          Copy link
        </Button>
      )}
    </div>
  );
}
