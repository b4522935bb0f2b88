/** True in development and test builds, false in a shipped one; set by the build. */
declare const __DEVELOPMENT__: boolean;
