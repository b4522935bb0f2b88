/**
 * Remembers between runs which damage the player was told about, for damage that stays on the disk and is found again
 * at every start.
 */

const FORMAT = 1;
/** Several times as many as all stores of a player could lose. Older losses are reported again. */
const MAX_LOSSES = 500;

/** Where it is stored: the part of a crash-safe file that is used here. */
export interface ReportedFile {
  read(): Promise<{ text: string } | null>;
  write(text: string): Promise<void>;
}

export interface ReportedDamage {
  /** Whether the player was told about `loss` while exactly these bytes were on the disk. */
  has(loss: string, bytes: string): boolean;
  add(loss: string, bytes: string): void;
  forget(loss: string): void;
  /** Resolves when everything is on the disk or the write has failed. */
  stored(): Promise<void>;
}

/** Reads what earlier runs reported. Never rejects: without its file, lasting damage is reported again. */
export async function openReportedDamage(file: ReportedFile): Promise<ReportedDamage> {
  const text = await file.read().then(
    (stored) => stored?.text ?? null,
    () => null,
  );
  const reported = new Map(parse(text));
  let storing: Promise<void> = Promise.resolve();

  function store(): void {
    const entries = [...reported].slice(-MAX_LOSSES);
    // A failed write only means that the next start reports it again.
    storing = file.write(JSON.stringify({ format: FORMAT, told: entries })).catch(() => undefined);
  }

  return {
    has: (loss, bytes) => reported.get(loss) === bytes,
    add(loss, bytes) {
      reported.delete(loss);
      reported.set(loss, bytes);
      store();
    },
    forget(loss) {
      if (reported.delete(loss)) store();
    },
    stored: () => storing,
  };
}

function parse(text: string | null): [loss: string, bytes: string][] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('told' in value)) return [];
    const entries: unknown[] = Array.isArray(value.told) ? value.told : [];
    return entries.flatMap((entry) => {
      const [loss, bytes]: unknown[] = Array.isArray(entry) ? entry : [];
      return typeof loss === 'string' && typeof bytes === 'string' ? [[loss, bytes]] : [];
    });
  } catch {
    return [];
  }
}
