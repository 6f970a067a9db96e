import { describe, expect, it } from 'vitest';
import { byModule, bySubject } from './grouped';

const privileges = [
  { id: 1, title: 'Ticket.editar', modulo: 'Atención al cliente' },
  { id: 2, title: 'Ticket.ver', modulo: 'Atención al cliente' },
  { id: 3, title: 'Titular.ver.crear', modulo: 'Titulares' },
  { id: 4, title: 'faq.ver' },
  { id: 5, title: 'Ticket.cerrar', modulo: 'Atención al cliente' },
];

describe('grouped privileges', () => {
  it('have a row for each subject, with `ver` first and the rest in alphabetical order', () => {
    expect(bySubject(privileges)).toEqual([
      { subject: 'faq', cells: [{ id: 4, actions: ['ver'] }] },
      {
        subject: 'Ticket',
        cells: [
          { id: 2, actions: ['ver'] },
          { id: 5, actions: ['cerrar'] },
          { id: 1, actions: ['editar'] },
        ],
      },
      { subject: 'Titular', cells: [{ id: 3, actions: ['ver', 'crear'] }] },
    ]);
  });

  it('are grouped by module, with those without a module last', () => {
    expect(byModule(privileges).map(({ modulo, rows }) => [modulo, rows.map(({ subject }) => subject)])).toEqual([
      ['Atención al cliente', ['Ticket']],
      ['Titulares', ['Titular']],
      ['', ['faq']],
    ]);
  });
});
