import { describe, expect, it } from 'vitest';
import { parseResourceSearch } from './resourceSearch';

const NAMES: Record<string, string[]> = {
  tickets: ['Solicitud', 'Solicitudes'],
  transitos: ['Tránsito', 'Tránsitos'],
  medios: ['Medio', 'Medios'],
  mediosDePago: ['Medio de pago', 'Medios de pago'],
  pasosAjenos: ['Tránsito', 'Tránsitos'],
  tareas: ['工单', '工单'],
};
const named = (text: string) => parseResourceSearch(text, Object.keys(NAMES), (resource) => NAMES[resource] ?? []);

describe('a resource named in the palette', () => {
  it('is recognised at the beginning of the text, in singular or plural, ignoring case and accents', () => {
    expect(named('solicitud 1')).toEqual({ resources: ['tickets'], rest: '1' });
    expect(named(' SOLICITUDES  Pérez Gómez')).toEqual({ resources: ['tickets'], rest: 'Pérez Gómez' });
    expect(named('transito 88')).toEqual({ resources: ['transitos', 'pasosAjenos'], rest: '88' });
  });

  it('is the one with the longest name if several match', () => {
    expect(named('medio de pago 12')).toEqual({ resources: ['mediosDePago'], rest: '12' });
    expect(named('medio de transporte')).toEqual({ resources: ['medios'], rest: 'de transporte' });
  });

  it('may be followed by a number without a space', () => {
    expect(named('工单12')).toEqual({ resources: ['tareas'], rest: '12' });
  });

  it('is not recognised without further text, inside a word, or if no resource has the name', () => {
    for (const text of ['solicitud', 'solicitud ', 'solicitudx 1', 'una solicitud 1', '', '1'])
      expect(named(text)).toBeUndefined();
  });
});
