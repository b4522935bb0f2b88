/** Every screen of this client: the one list from which routes, breadcrumbs, palette and navigation follow. */
import { lazyRouteComponent } from '@tanstack/react-router';

/** One screen, loaded when it is first opened. */
export interface Screen {
  /** Route pattern; `$name` stands for a parameter. */
  readonly path: string;
  /** Breadcrumbs, the screen's own name last. */
  readonly trail: readonly [string, ...string[]];
  readonly component: ReturnType<typeof lazyRouteComponent>;
}

/** The screens in the palette's order. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    trail: ['Briefing'],
    component: lazyRouteComponent(() => import('../pages/briefing/briefing-page'), 'BriefingPage'),
  },
  {
    path: '/welcome',
    trail: ['Welcome'],
    component: lazyRouteComponent(() => import('../pages/welcome/welcome-page'), 'WelcomePage'),
  },
  {
    path: '/sign-in',
    trail: ['Sign in'],
    component: lazyRouteComponent(() => import('../pages/sign-in/sign-in-page'), 'SignInPage'),
  },
  {
    path: '/settings/account',
    trail: ['Settings', 'Account'],
    component: lazyRouteComponent(
      () => import('../pages/settings/account-page'),
      'AccountSettingsPage',
    ),
  },
  {
    path: '/settings/keys',
    trail: ['Settings', 'Keys'],
    component: lazyRouteComponent(() => import('../pages/settings/keys-page'), 'KeysSettingsPage'),
  },
  {
    path: '/settings/appearance',
    trail: ['Settings', 'Appearance'],
    component: lazyRouteComponent(
      () => import('../pages/settings/appearance-page'),
      'AppearanceSettingsPage',
    ),
  },
  {
    path: '/settings/notifications',
    trail: ['Settings', 'Notifications'],
    component: lazyRouteComponent(
      () => import('../pages/settings/notifications-page'),
      'NotificationsSettingsPage',
    ),
  },
  {
    path: '/settings/advanced',
    trail: ['Settings', 'Advanced'],
    component: lazyRouteComponent(
      () => import('../pages/settings/advanced-page'),
      'AdvancedSettingsPage',
    ),
  },
  {
    path: '/diagnostics',
    trail: ['Diagnostics'],
    component: lazyRouteComponent(
      () => import('../pages/diagnostics/diagnostics-page'),
      'DiagnosticsPage',
    ),
  },
];
