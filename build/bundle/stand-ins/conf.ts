/** Stands in for what conf (below electron-store) needs for schemas and migrations only. The settings use neither. */

/** Takes the place of a class: conf calls it with `new` when electron-store is given a schema. */
export function Ajv2020(): never {
  throw new Error('The settings are checked by settings-store.ts: electron-store has no schema.');
}

/** The default export of ajv-formats and of semver; nothing calls it. */
export default {};
