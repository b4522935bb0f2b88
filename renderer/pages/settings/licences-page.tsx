/** The licences of everything that the client contains, with their texts. */
import { useState } from 'react';

import { isFirstLoad } from '@renderer/api/query/read';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { TextField } from '@renderer/components/ui/form/text-field';
import { Panel } from '@renderer/components/ui/layout/panel';
import { foldSigns } from '@shared/domain/wording/names';
import { formatCount } from '@shared/domain/wording/numbers';
import type { BundledLicence } from '@shared/ipc/channels/app';

import { SettingsFrame } from './settings-frame';
import styles from './settings.module.css';

function isFound({ name, licence }: BundledLicence, search: string): boolean {
  const wanted = foldSigns(search.trim());
  return [name, licence].some((text) => foldSigns(text).includes(wanted));
}

function Libraries({ libraries }: { readonly libraries: readonly BundledLicence[] }) {
  const [search, setSearch] = useState('');
  const found = libraries.filter((library) => isFound(library, search));
  return (
    <>
      <TextField
        label="Find a library or licence"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className={styles.quiet}>
        {found.length === libraries.length
          ? `${formatCount(libraries.length)} libraries`
          : `${formatCount(found.length)} of ${formatCount(libraries.length)} libraries`}
      </p>
      {found.length === 0 ? (
        <EmptyState>No library or licence has this in its name.</EmptyState>
      ) : (
        <ul className={styles.libraries}>
          {found.map(({ name, version, licence, text }) => (
            <li key={`${name} ${version}`}>
              <details>
                <summary>
                  <span className={styles.name}>{name}</span> {version}
                  <span className={styles.licence}>{licence}</span>
                </summary>
                <pre className={styles.text}>{text}</pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** `#/settings/licences`. */
export function LicencesSettingsPage() {
  const read = useIpcQuery('licences:list');
  return (
    <SettingsFrame section="licences" busy={isFirstLoad(read)}>
      <Panel title="Libraries in Hustings">
        <p className={styles.quiet}>
          Hustings is made with these libraries. Electron contains Chromium and Node.js, whose own
          licences are in the file LICENSES.chromium.html of the installed program.
        </p>
        <Loaded read={read} skeletonLines={12} showsAge>
          {(libraries) => <Libraries libraries={libraries} />}
        </Loaded>
      </Panel>
    </SettingsFrame>
  );
}
