import type { Widgets } from '../../../src/engine/EngineContext';

/** Renders a setting's value by its type. */
export const settingValue: Widgets['cells'][string] = ({ value, record }) => {
  if (typeof value !== 'string' || value === '') return null;
  return <span className={record.tipo === 'número' ? 'figure' : undefined}>{value}</span>;
};
