import { describe, expect, it } from 'vitest';
import { namedIn } from './named';

const NAMES: Record<string, string[]> = {
  tickets: ['Solicitud', 'Solicitudes'],
  transitos: ['Tránsito', 'Tránsitos'],
  medios: ['Medio', 'Medios'],
  mediosDePago: ['Medio de pago', 'Medios de pago'],
  pasosAjenos: ['Tránsito', 'Tránsitos'],
  tareas: ['工单', '工单'],
};
const named = (words: string) => namedIn(words, Object.keys(NAMES), (resource) => NAMES[resource] ?? []);

describe('what the palette is asked for by name', () => {
  it('is what the words begin with, one or several, whatever case and accents', () => {
    expect(named('solicitud 1')).toEqual({ resources: ['tickets'], rest: '1' });
    expect(named(' SOLICITUDES  Pérez Gómez')).toEqual({ resources: ['tickets'], rest: 'Pérez Gómez' });
    expect(named('transito 88')).toEqual({ resources: ['transitos', 'pasosAjenos'], rest: '88' });
  });

  it('is the longest name of several', () => {
    expect(named('medio de pago 12')).toEqual({ resources: ['mediosDePago'], rest: '12' });
    expect(named('medio de transporte')).toEqual({ resources: ['medios'], rest: 'de transporte' });
  });

  it('may stand before its number without a space', () => {
    expect(named('工单12')).toEqual({ resources: ['tareas'], rest: '12' });
  });

  it('is nothing without something asked of it, within a word, or of what has no such name', () => {
    for (const words of ['solicitud', 'solicitud ', 'solicitudx 1', 'una solicitud 1', '', '1'])
      expect(named(words)).toBeUndefined();
  });
});
