import type es from '../es/files';
import type { Same } from '../messages';

export default {
  chooseOne: 'Choose a file',
  chooseMany: 'Choose files',
  drop: 'or drop it here',
  limit: 'up to %{size}',
  uploading: 'Uploading %{name}',
  uploaded: '%{name} uploaded',
  cancel: 'Cancel the upload of %{name}',
  remove: 'Remove %{name}',
  removed: '%{name} removed',
  download: 'Download %{name}',
  enlarge: 'View %{name} larger',
  opening: 'Opening %{name}',
  failed: '%{name} could not be uploaded',
  tooLarge: '%{name} is larger than %{size}',
  tooMany: 'No more than %{max} files',
  empty: '%{name} is empty',
  fetchFailed: '%{name} could not be downloaded',
  previewFailed: 'The picture could not be shown',
  none: 'Without a file',
  some: 'With a file',
  count: '%{first} and %{more} more',
} satisfies Same<typeof es>;
