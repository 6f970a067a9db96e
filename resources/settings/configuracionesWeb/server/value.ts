import { FIELD_OF } from '../schema';

type Setting = Readonly<Record<string, unknown>>;

/** Returns the stored value of a setting; null without one, and always for a secret. */
export const storedOf = (setting: Setting): unknown => setting[FIELD_OF[String(setting.tipo)] ?? ''] ?? null;

/** Formats `10.00` as `10`: removes trailing decimal zeros. */
const withoutTrailingZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Formats the value in one line for lists; a secret that is set shows dots. */
export function textOf(setting: Setting): string | null {
  const { tipo, unidad, secretoEn } = setting;
  if (tipo === 'secreto') return secretoEn ? '••••••••' : null;
  const value = storedOf(setting);
  if (value === null || value === '') return null;
  if (tipo === 'número') return [withoutTrailingZeros(String(value)), unidad].filter(Boolean).join(' ');
  return String(value);
}

/** Whether the value differs from its default; false without a default. */
export function isChanged(setting: Setting): boolean {
  const { porDefecto } = setting;
  if (porDefecto === null || porDefecto === undefined) return false;
  const value = storedOf(setting);
  if (setting.tipo === 'número') return Number(value) !== Number(porDefecto);
  return JSON.stringify(value) !== JSON.stringify(porDefecto);
}
