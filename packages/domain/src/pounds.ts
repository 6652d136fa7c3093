/** 1 kg = 2.2046226 lb (the pound's definition, rounded to eight figures). In a module of its own, because every page of the console converts loads. */
export const POUNDS_PER_KG = 2.204_622_6;
