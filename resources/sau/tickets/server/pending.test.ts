import { describe, expect, it } from 'vitest';
import { pendingOf } from './pending';

describe('whom a request waits for', () => {
  it.each([
    ['Nuevo', null, undefined, 'Agente'],
    ['Procesando', null, 'CorreoEntrante', 'Agente'],
    ['Procesando', null, 'Respuesta', 'Titular'],
    ['Derivado', null, 'Respuesta', 'Titular'],
    ['Espera', 'Cliente', 'CorreoEntrante', 'Titular'],
    ['Espera', 'Banco', 'Respuesta', 'Banco'],
    ['Cerrado', null, 'CorreoEntrante', null],
  ])('%s with the reason %s and the last message %s: %s', (estado, esperaMotivo, lastMessage, expected) => {
    expect(pendingOf({ estado, esperaMotivo, lastMessage })).toBe(expected);
  });
});
