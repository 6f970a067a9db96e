import type SvgIcon from '@mui/material/SvgIcon';

declare const component: typeof SvgIcon;
export default component;
