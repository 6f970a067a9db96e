import type { Widgets } from '../../../src/engine/EngineContext';

/** The value of a setting as its kind shows it. */
export const settingValue: Widgets['cells'][string] = ({ value, record }) => {
  if (typeof value !== 'string' || value === '') return null;
  return <span className={record.tipo === 'número' ? 'figure' : undefined}>{value}</span>;
};
