import { FIELD_OF } from './schema';

type Setting = Readonly<Record<string, unknown>>;

/** The value of a setting as it is stored; null where there is none, and of a secret always. */
export const storedOf = (setting: Setting): unknown => setting[FIELD_OF[String(setting.tipo)] ?? ''] ?? null;

/** `10.00` as `10`: what stands behind the point only where it says something. */
const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** The value in one line, as lists show it; a secret as dots, where it is set. */
export function textOf(setting: Setting): string | null {
  const { tipo, unidad, secretoEn } = setting;
  if (tipo === 'secreto') return secretoEn ? '••••••••' : null;
  const value = storedOf(setting);
  if (value === null || value === '') return null;
  if (tipo === 'número') return [plain(String(value)), unidad].filter(Boolean).join(' ');
  return String(value);
}

/** Whether a value is another than the one that the setting came with; false where it came with none. */
export function isChanged(setting: Setting): boolean {
  const { porDefecto } = setting;
  if (porDefecto === null || porDefecto === undefined) return false;
  const value = storedOf(setting);
  if (setting.tipo === 'número') return Number(value) !== Number(porDefecto);
  return JSON.stringify(value) !== JSON.stringify(porDefecto);
}
