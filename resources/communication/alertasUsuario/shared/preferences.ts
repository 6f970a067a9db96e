/** How a person wants to be alerted, per kind. Without a choice: in the bell. */
import { ALERT_KINDS } from './kinds';

/** `correo` is in the bell as well: the mail only repeats what was not read there. */
const CHANNELS = ['campana', 'correo', 'nada'] as const;

/** The person's preference (`preferencias`) that holds the choices, as `{"mencion": "correo"}`. */
export const PREFERENCE_KEY = 'alertas';

const names: readonly unknown[] = ALERT_KINDS;
const channels: readonly unknown[] = CHANNELS;

/** Returns whether a value holds choices of existing kinds and nothing else. */
export const isPreference = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([kind, channel]) => names.includes(kind) && channels.includes(channel));
