/** `npm run build`: builds `out/` for development and tests. */
export { build as default } from './build-output.ts';
