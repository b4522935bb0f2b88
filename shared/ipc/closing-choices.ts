/** What closing the window may do; without zod, because the main entry checks the setting before the first paint. */
export const CLOSING_CHOICES = ['ask', 'tray', 'quit'] as const;
