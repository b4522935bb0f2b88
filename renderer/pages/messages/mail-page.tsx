/** `#/mail`: letters to the player. A letter is shown as text, never as markup. */
import { useNav } from '@renderer/features/client/use-status';
import { CharacterLink } from '@renderer/features/links/links';
import type { Column } from '@renderer/components/tables/column';
import { text } from '@renderer/components/tables/columns';
import { Foreign } from '@renderer/components/figures/foreign';
import { Prose } from '@renderer/components/figures/prose';
import type { ResponseOf } from '@shared/contract/index';

import { MessageScreen, receivedColumns } from './message-screen';
import styles from './messages.module.css';

type Letter = ResponseOf<'mail'>['mails'][number];

function LetterText({ letter }: { readonly letter: Letter }) {
  const { subject, body, toCharacterName } = letter;
  return (
    <article className={styles.message}>
      <h3 className={styles.headline}>{subject ? <Foreign>{subject}</Foreign> : 'No subject'}</h3>
      {body && (
        <p className={styles.words}>
          <Prose>{body}</Prose>
        </p>
      )}
      {toCharacterName && (
        <p className={styles.quiet}>
          To <Foreign>{toCharacterName}</Foreign>
        </p>
      )}
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

/** The page. */
export function MailPage() {
  const { data: nav } = useNav();
  return (
    <MessageScreen
      id="mail"
      title="Mail"
      what="letters"
      columns={COLUMNS}
      rowsOf={rowsOf}
      unread={nav?.unreadMailCount}
    />
  );
}
