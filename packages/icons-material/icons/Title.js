import { icon } from '../icon.js';

export default icon('Title', 'M5 4v3h5.5v12h3V7H19V4z');
