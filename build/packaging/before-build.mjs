/** Before packing: everything is bundled already, so that nothing of node_modules is looked through, built or installed. */

/** @returns {boolean} False: another program has taken care of the dependencies. */
export default function beforeBuild() {
  return false;
}
