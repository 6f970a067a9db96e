import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

/** An icon of 24 by 24 from the outlines of its parts. */
export const icon = (name, ...outlines) =>
  createSvgIcon(
    outlines.map((d) => createElement('path', { key: d, d })),
    name,
  );
