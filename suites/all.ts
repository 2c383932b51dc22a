/** Every check of the suite, registered by being imported; the order is that of the contract's chapters. */
import './authorize/requirements.ts';
import './token/requirements.ts';
import './token/refusals.ts';
import './bearer/requirements.ts';
import './resource/properties.ts';
import './list/list.ts';
import './resource/requirements.ts';
import './format/requirements.ts';
import './version/version.ts';
import './open/observations.ts';
