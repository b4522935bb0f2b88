/** `#/mail`: letters to the player. A letter is shown as text, never as markup. */
import { useMemo } from 'react';

import { useNav } from '@renderer/features/client/use-status';
import { usePages } from '@renderer/api/query/use-pages';
import { CharacterLink } from '@renderer/features/links/links';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { text } from '@renderer/components/tables/columns';
import { usePageCount } from '@renderer/components/tables/pages-end';
import { Prose } from '@renderer/components/figures/prose';
import type { ResponseOf } from '@shared/contract/index';

import { MessageScreen, receivedColumns } from './message-screen';
import { messagePageParams, nextMessagePage, uniqueMessages, useRefreshOn } from './message-pages';
import styles from './messages.module.css';

type Letter = ResponseOf<'mail'>['mails'][number];

function LetterText({ letter }: { readonly letter: Letter }) {
  const { subject, body, toCharacterName } = letter;
  return (
    <article className={styles.message}>
      <h3 className={styles.headline}>{subject || 'No subject'}</h3>
      {body && (
        <p className={styles.words}>
          <Prose>{body}</Prose>
        </p>
      )}
      {toCharacterName && <p className={styles.quiet}>To {toCharacterName}</p>}
    </article>
  );
}

function Sender({ letter }: { readonly letter: Letter }) {
  const { fromCharacterName, fromCharacterSequentialId, fromCharacterId } = letter;
  return (
    <div className={styles.sender}>
      <CharacterLink id={fromCharacterSequentialId ?? fromCharacterId} name={fromCharacterName} />
    </div>
  );
}

const COLUMNS: readonly Column<Letter>[] = [
  text('from', 'From', ({ fromCharacterName }) => fromCharacterName, {
    widthPx: 190,
    render: (letter) => letter.fromCharacterName && <Sender letter={letter} />,
  }),
  text('letter', 'Letter', ({ subject }) => subject, {
    text: ({ subject, body }) => [subject, body].filter(Boolean).join(' — '),
    render: (letter) => <LetterText letter={letter} />,
  }),
  ...receivedColumns<Letter>(),
];

const rowsOf = ({ mails }: ResponseOf<'mail'>) => mails;

/** The page. `?pages=` is the number of list pages that it shows. */
export function MailPage() {
  const { data: nav } = useNav();
  const [pageCount, setPageCount] = usePageCount();
  const pages = usePages<'mail', number>(
    {
      id: 'mail',
      filters: {},
      firstCursor: 1,
      paramsAt: messagePageParams,
      nextCursor: (loaded) => nextMessagePage(loaded, rowsOf),
    },
    pageCount,
  );
  useRefreshOn(nav?.unreadMailCount, pages);
  const { data: loaded } = pages;
  const rows = useMemo(() => uniqueMessages((loaded ?? []).flatMap(rowsOf)), [loaded]);
  return (
    <MessageScreen
      title="Mail"
      page="mail"
      what="letters"
      pages={pages}
      shown={rows.length}
      onPageCount={setPageCount}
    >
      <DataTable
        name="mail"
        caption="Mail"
        columns={COLUMNS}
        rows={rows}
        rowId={({ rowId }) => rowId}
        hasTallRows
      />
    </MessageScreen>
  );
}
