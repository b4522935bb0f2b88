/** Every screen that needs no parameter. */
import { screens } from '@renderer/app/screens';

/** The routes of these screens, from the client's own list. */
export const ROUTES = screens
  .map(({ pattern }) => pattern)
  .filter((pattern) => !pattern.includes(':'));
