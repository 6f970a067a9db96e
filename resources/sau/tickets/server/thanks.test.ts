/** Thanks are recognised in the languages of the product, and nothing else is taken for them. */
import { describe, expect, it } from 'vitest';
import { onlyThanks } from './thanks';

describe('a mail that only thanks', () => {
  it.each([
    '¡Muchas gracias!',
    'Hola, mil gracias por la rápida respuesta.\n\nSaludos cordiales,\nAna Gómez',
    'Excelente, quedó resuelto. Muy amables, gracias.',
    'Thank you very much for your help!\n\nBest regards\nAna',
    'Merci beaucoup pour votre réponse. Cordialement',
    'Grazie mille per l’aiuto, buona giornata',
    'شكرًا جزيلًا لكم',
    '非常感谢您的帮助！',
  ])('%s', (text) => expect(onlyThanks(text, 'Gómez, Ana')).toBe(true));

  it.each([
    'Gracias, pero no está resuelto',
    'Gracias. ¿Cuándo lo acreditan?',
    'Gracias, la patente es AB123CD',
    'Gracias por nada, sigue igual',
    'Hola',
    '',
    'No',
    'Thanks, still broken',
    '谢谢，还没有退款',
    `${'gracias '.repeat(60)}`,
  ])('and one that asks for something, or says nothing, is none: %s', (text) =>
    expect(onlyThanks(text, 'Ana')).toBe(false),
  );
});
