/**
 * The list of a package's contents, as CycloneDX: npm's own description of each library that is really in the bundles.
 */

/**
 * @typedef {{ readonly name: string, readonly version: string }} Bundled
 * @typedef {{ name: string, group?: string, version: string, 'bom-ref': string, scope?: string, type?: string }} Component
 * @typedef {{ bomFormat: string, serialNumber?: string, metadata: { timestamp?: string, component: Component }, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Bom
 */

/** @param {Component} component */
const nameOf = ({ group, name }) => (group && !name.startsWith('@') ? `${group}/${name}` : name);

/**
 * Keeps the bundled libraries of npm's list, and drops what would differ from one run to the next.
 * @param {Bom} all What `npm sbom` printed: every package that is installed.
 * @param {readonly Bundled[]} bundled
 * @returns {Bom}
 * @throws Error naming bundled libraries that npm does not list.
 */
export function bundledBom(all, bundled) {
  const wanted = new Set(bundled.map(({ name, version }) => `${name} ${version}`));
  const components = all.components.filter((component) =>
    wanted.has(`${nameOf(component)} ${component.version}`),
  );
  const listed = new Set(
    components.map((component) => `${nameOf(component)} ${component.version}`),
  );
  const missing = [...wanted].filter((each) => !listed.has(each));
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}.`);
  const refs = new Set(components.map((component) => component['bom-ref']));
  const root = all.metadata.component['bom-ref'];
  const { timestamp: _when, ...metadata } = all.metadata;
  const { serialNumber: _serial, ...rest } = all;
  return {
    ...rest,
    // npm uses the name of the folder.
    metadata: {
      ...metadata,
      component: { ...metadata.component, name: 'hustings', type: 'application' },
    },
    // For the build they are development dependencies, but for the player they are what runs.
    components: components.map((component) => ({ ...component, scope: 'required' })),
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref) || ref === root)
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: ref === root ? [...refs] : dependsOn.filter((each) => refs.has(each)),
      })),
  };
}
