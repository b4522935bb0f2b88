/** A dialog with the whole of a long text, in parts that are quick to lay out. */
import { useState } from 'react';

import { formatCount } from '@shared/domain/wording/numbers';

import { Button } from '../button';
import { copyText } from '../copy-text';
import { Dialog, DialogActions } from './dialog';
import { announce } from './toasts';
import styles from './full-text-dialog.module.css';
import { closeFullText, uiStore } from '@renderer/state/ui-store';

const PART_CHARACTERS = 100_000;
/** Pieces out of sight are not laid out; one of this length is quick even if its lines cannot break. */
const PIECE_CHARACTERS = 1_000;

/** Cuts a text at the end of a line or of a word, or else wherever a piece is full. */
function piecesOf(text: string, longest = PIECE_CHARACTERS): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    let end = Math.min(text.length, start + longest);
    if (end < text.length) {
      const piece = text.slice(start, end);
      const place = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf(' '));
      const last = text.charCodeAt(end - 1);
      if (place > longest / 2) end = start + place + 1;
      else if (last >= 0xd800 && last <= 0xdbff) end -= 1;
    }
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

function Pieces({ text }: { readonly text: string }) {
  return (
    <div role="region" aria-label="Text" className={styles.text}>
      {piecesOf(text).map((piece, index) => (
        <div key={index} className={styles.piece}>
          {piece}
        </div>
      ))}
    </div>
  );
}

function Reader({ text }: { readonly text: string }) {
  const [part, setPart] = useState(0);
  const count = Math.ceil(text.length / PART_CHARACTERS);
  return (
    <Dialog title="Whole text" size="wide" onClose={closeFullText}>
      <p className={styles.size}>
        {formatCount(text.length)} characters
        {count > 1 && `, part ${formatCount(part + 1)} of ${formatCount(count)}`}
      </p>
      <Pieces key={part} text={text.slice(part * PART_CHARACTERS, (part + 1) * PART_CHARACTERS)} />
      <DialogActions>
        {count > 1 && (
          <>
            <Button busy={part === 0} onClick={() => setPart(part - 1)}>
              Previous part
            </Button>
            <Button busy={part === count - 1} onClick={() => setPart(part + 1)}>
              Next part
            </Button>
          </>
        )}
        <Button onClick={() => announce(copyText(text) ? 'Text copied' : 'Couldn’t copy')}>
          Copy
        </Button>
        <Button variant="primary" onClick={closeFullText}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows the text that the player asked for; nothing while there is none. */
export function FullTextDialog() {
  const text = uiStore(({ fullText }) => fullText);
  return text === null ? null : <Reader key={text} text={text} />;
}
