/** The words of a text by which similar texts are found. */
import { fold } from './fold';

/** Shorter words say little about the subject of a text. */
const MIN_LENGTH = 5;
const MAX_WORDS = 8;
const WORD = /[\p{L}\p{N}]+/gu;

/** Words without a subject that messages contain. */
const COURTESY = new Set(
  'buenas buenos gracias saludos quiero quisiera necesito favor hola tardes noches estimado estimados desde hasta sobre porque cuando donde tengo tiene estoy puedo pueden ustedes todavia tambien muchas'.split(
    ' ',
  ),
);

/** Returns a full-text search of any of the longest words of a text; empty for a text without one. */
export function searchOfAnyWord(text: string): string {
  const words = new Set((text.match(WORD) ?? []).map((word) => word.toLowerCase()));
  return [...words]
    .filter((word) => word.length >= MIN_LENGTH && !COURTESY.has(fold(word)))
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS)
    .join(' or ');
}
