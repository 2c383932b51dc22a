import type { Experiment } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';

/** The first thing that a run does: a refresh, while nobody has logged in. */
export const firstBackgroundRefresh: Experiment<Answer> = ({ background }) => background.refresh();
