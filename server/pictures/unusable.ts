/** Larger pictures are refused: a lane's camera writes one of some hundred kilobytes. */
export const maxPictureBytes = 8 * 1024 * 1024;

/** A picture that cannot be shown. `reason` is a key below `server.pictures` in i18n. */
export class UnusablePicture extends Error {
  constructor(
    readonly reason: 'tooLarge' | 'wrongType' | 'unreachable',
    cause?: unknown,
  ) {
    super(`picture: ${reason}`, { cause });
  }
}
