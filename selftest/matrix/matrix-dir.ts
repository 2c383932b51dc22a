/** Where the results of a matrix run are kept until they are told together. */
export const matrixDir = new URL('../../reports/matrix/', import.meta.url);
