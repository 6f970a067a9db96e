import { useTranslate } from 'ra-core';
import type { Widgets } from '../../../src/engine/EngineContext';
import './slots.css';

/** The value of a setting as its kind shows it: a colour drawn, yes and no in words, a code as one. */
export const settingValue: Widgets['cells'][string] = ({ value, record }) => {
  const translate = useTranslate();
  if (typeof value !== 'string' || value === '') return null;
  const { tipo } = record;
  if (tipo === 'color')
    return (
      <span className="setting-color" dir="ltr">
        <span className="setting-color__sample" style={{ background: value }} aria-hidden="true" />
        <code>{value}</code>
      </span>
    );
  if (tipo === 'sí/no') return translate(`resources.configuracionesWeb.options.valorSiNo.${value}`);
  if (tipo === 'json')
    return (
      <code className="setting-code" dir="ltr">
        {value}
      </code>
    );
  return <span className={tipo === 'número' ? 'figure' : undefined}>{value}</span>;
};
