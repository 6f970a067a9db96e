/** The page of the person's alerts and of their preferences, below `/dashboard`. */
export const ALERTS_PATH = 'alerts';
