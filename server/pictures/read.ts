/** Reads the picture of a pass from where the installation has its pictures. */
import { typeOfStart } from '../files/type';
import { readAddress } from './address';
import { readInFolder } from './folder';
import { fillTemplate, type PictureSource, type PictureValues } from './source';
import { maxPictureBytes, UnusablePicture } from './unusable';

export interface Picture {
  content: Buffer;
  /** media type that the content shows, whatever its name or its server says */
  type: string;
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Returns the picture; undefined if it is missing. Throws `UnusablePicture` where one is there that may not be shown, or its
 * server fails.
 */
export async function readPicture(
  source: PictureSource,
  values: PictureValues,
  allowedHosts: readonly string[],
): Promise<Picture | undefined> {
  const place = fillTemplate(source, values);
  if (place === undefined) return undefined;
  const content =
    source.kind === 'folder' ? await readInFolder(source.root, place) : await readAddress(new URL(place), allowedHosts);
  if (!content) return undefined;
  if (content.length > maxPictureBytes) throw new UnusablePicture('tooLarge');
  const type = await typeOfStart(content);
  if (type === undefined || !TYPES.includes(type)) throw new UnusablePicture('wrongType');
  return { content, type };
}
