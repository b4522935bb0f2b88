/** Creates the character of a practice player who has none: a name, a country, a party and a home state. */
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';

import type { HomeCountry, NewCharacter } from '@shared/domain/practice-world';
import type { Failure, Result } from '@shared/ipc/result';
import { bridge } from '@renderer/api/bridge';
import { queryClient } from '@renderer/api/query/query-client';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { ErrorPanel } from '@renderer/components/ui/states/error-panel';
import { blockingFailure } from '@renderer/components/ui/states/read-failures';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { Button } from '@renderer/components/ui/button';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { TextField } from '@renderer/components/ui/form/text-field';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { nameError, tidyName } from '@shared/domain/practice-world';

import styles from './briefing.module.css';

/**
 * Creates it, then reads again at once what is on the screen, polls included. It does so after a refusal too, which may
 * mean that there is a character already.
 */
export async function makeCharacter(
  profileId: string,
  character: NewCharacter,
): Promise<Result<{ readonly name: string }>> {
  const result = await bridge.invoke('world:make-character', { profileId, character });
  void queryClient.invalidateQueries({ queryKey: [profileId] });
  return result;
}

const INDEPENDENT = '';
/** Refusals of the world that are about the name. */
const NAME_CODES: readonly string[] = ['BAD_NAME', 'NAME_TAKEN'];

interface NewCharacterFormProps {
  readonly profileId: string;
}

/** The form, once the world has said where a character may begin. */
export function NewCharacterForm({ profileId }: NewCharacterFormProps) {
  const homes = useIpcQuery('world:homes');
  const failure = blockingFailure(homes);
  if (failure !== null) {
    return <ErrorPanel failure={failure} onRetry={() => void homes.refresh()} />;
  }
  const [first, ...others] = homes.data ?? [];
  if (first === undefined) return <Skeleton lines={4} />;
  return <Fields profileId={profileId} homes={[first, ...others]} />;
}

interface FieldsProps extends NewCharacterFormProps {
  readonly homes: readonly [HomeCountry, ...HomeCountry[]];
}

function Fields({ profileId, homes }: FieldsProps) {
  const [name, setName] = useState('');
  const [home, setHome] = useState(homes[0]);
  const [homeState, setHomeState] = useState(homes[0].homeStates[0]?.code ?? '');
  const [party, setParty] = useState(INDEPENDENT);
  const [wrongName, setWrongName] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);

  const chooseCountry = (code: string) => {
    const chosen = homes.find((candidate) => candidate.code === code) ?? homes[0];
    setHome(chosen);
    setHomeState(chosen.homeStates[0]?.code ?? '');
    setParty(INDEPENDENT);
  };

  const refuseName = (words: string) => {
    setWrongName(words);
    nameField.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    const error = nameError(tidyName(name));
    if (error !== null) {
      refuseName(error);
      return;
    }
    setFailure(null);
    setIsRunning(true);
    const result = await makeCharacter(profileId, {
      name: tidyName(name),
      country: home.code,
      homeState,
      party: party === INDEPENDENT ? null : Number(party),
    });
    setIsRunning(false);
    if (result.ok) {
      announce(`${result.value.name} enters politics.`);
      // The form disappears as soon as the next answer has the character.
      nameField.current?.closest('main')?.focus({ preventScroll: true });
    } else if (NAME_CODES.includes(result.error.code)) refuseName(result.error.message);
    else setFailure(result.error);
  };

  return (
    <form
      className={styles.newCharacter}
      noValidate
      aria-label="New character"
      aria-busy={isRunning}
      data-testid="new-character"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        ref={nameField}
        label="Name"
        name="character-name"
        autoComplete="off"
        spellCheck={false}
        required
        error={wrongName}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setWrongName(null);
        }}
      />
      <SelectField
        isStacked
        label="Country"
        value={home.code}
        options={homes.map((country) => ({ value: country.code, label: country.name }))}
        onChange={chooseCountry}
      />
      <SelectField
        isStacked
        label="Home state"
        value={homeState}
        options={home.homeStates.map((state) => ({ value: state.code, label: state.name }))}
        onChange={setHomeState}
      />
      <SelectField
        isStacked
        label="Party"
        value={party}
        options={[
          { value: INDEPENDENT, label: 'None: independent' },
          ...home.parties.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
        onChange={setParty}
      />
      {failure !== null && <FailureAlert failure={failure} />}
      <div>
        <Button type="submit" variant="primary" busy={isRunning}>
          Create character
        </Button>
      </div>
    </form>
  );
}
