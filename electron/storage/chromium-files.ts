/** What Chromium keeps in the folder of the client's data. It publishes no list, so these are the names seen so far. */

const ENTRIES: ReadonlySet<string> = new Set([
  'Cache',
  'Code Cache',
  'Cookies',
  'DIPS',
  'DawnCache',
  'DawnGraphiteCache',
  'DawnWebGPUCache',
  'Dictionaries',
  'GPUCache',
  'IndexedDB',
  'Local State',
  'Local Storage',
  'Network',
  'Network Persistent State',
  'Partitions',
  'Preferences',
  'QuotaManager',
  'Service Worker',
  'Session Storage',
  'Shared Dictionary',
  'SharedStorage',
  'TransportSecurity',
  'Trust Tokens',
  'VideoDecodeStats',
  'WebStorage',
  'blob_storage',
  'databases',
  'shared_proto_db',
]);

/** The folders of crash dumps. */
export const CRASH_FOLDERS: readonly string[] = ['Crashpad', 'Crash Reports'];

/** SQLite's files beside a database. */
const DATABASE_ENDING = /-(?:journal|wal|shm)$/u;

/** Whether Chromium makes a file or folder of this name in the folder itself, apart from crash dumps. */
export function isChromiumEntry(name: string): boolean {
  return ENTRIES.has(name.replace(DATABASE_ENDING, ''));
}

/**
 * Files in Chromium's folders have no ending, or one of these: the pattern is wide, but a document or a picture that the
 * player put into such a folder has another ending.
 */
const FILE =
  /^(?:[^.]+|.*\.(?:bdic|dat|db|dmp|ldb|lock|log|meta|old|pma|sst|tmp))(?:-(?:journal|wal|shm))?$/iu;

/** Whether Chromium makes such a file or folder below one of its folders: each file is looked at. */
export function isChromiumFile(name: string, isFolder: boolean): boolean {
  return isFolder || FILE.test(name);
}
