/**
 * Segments of an index: ranges of keys. A vector contains the number of its segment as a word that no text has, so that a search
 * can read the newest records first and end when it has enough.
 */

/** Records of a segment, as a power of two. Smaller ones slow down rare words, larger ones frequent words. */
const BITS = 14;

/** Whether an index has segments: keys that are numbers grow with time. */
export const hasSegments = (keyType: string): boolean => keyType === 'bigint' || keyType === 'integer';

/** SQL of the segment of a key. */
export const segmentOf = (key: string): string => `(${key} >> ${BITS})`;

/** SQL of the first key of a segment. */
export const startOf = (segment: string): string => `(${segment} << ${BITS})`;

/** SQL of the part of a vector that says its segment. */
export const segmentVector = (key: string): string => `array_to_tsvector(array['#' || ${segmentOf(key)}])`;

/** SQL of a query within a segment, or in all of them if it is null. A query without a word finds nothing. */
export const segmentQuery = (query: string, segment: string): string =>
  `case when ${segment} is null or numnode(${query}) = 0 then ${query} else ${query} && ('''#' || ${segment} || '''')::tsquery end`;
