/** True in development and test builds, false in a shipped one; set by the build. */
declare const __DEVELOPMENT__: boolean;

/** True only in the builds of `npm run dev`: the renderer may come from a development server. */
declare const __DEV_SERVER__: boolean;

/** The major version of the Electron that players get. */
declare const __ELECTRON_MAJOR__: number;

/** Address of the update feed that a shipped build was given; empty for none. */
declare const __UPDATE_FEED__: string;

declare module 'virtual:contract-version' {
  /** Names the shapes of all answers, made from the contract at build time. */
  export const contractVersion: string;
}

/** A picture inside the bundle, as a data URL. */
declare module '*.png?inline' {
  const address: string;
  export default address;
}
