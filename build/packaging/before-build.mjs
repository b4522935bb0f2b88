/**
 * Before packing: everything is bundled already, so electron-builder need not search, build or install node_modules.
 */

/** @returns {boolean} False: another program has taken care of the dependencies. */
export default function beforeBuild() {
  return false;
}
