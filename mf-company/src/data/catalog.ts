import {
  addCompanyBox,
  type CompanyBoxes,
  type CompanyBoxForm,
  listCompanyBoxes,
  removeCompanyBox,
} from 'shared-api/contract/catalog/boxes';
import {
  changeDeskAreas,
  type DeskAreas,
  type DeskAreasForm,
  getDeskAreas,
} from 'shared-api/contract/catalog/desk-areas';
import {
  addDeskAttribute,
  addDeskMerchandise,
  addDeskPicture,
  addDeskProduct,
  changeDeskAddons,
  changeDeskAttribute,
  changeDeskMedia,
  changeDeskMerchandise,
  changeDeskMerchandisePicture,
  changeDeskMerchandiseTable,
  changeDeskOptionColor,
  changeDeskOptionPicture,
  changeDeskPictures,
  changeDeskProduct,
  copyDeskProduct,
  getDeskProduct,
  listDeskProducts,
  orderDeskAttributes,
  removeDeskAttribute,
  removeDeskMerchandisePicture,
  removeDeskOptionPicture,
} from 'shared-api/contract/catalog/editing';
import type {
  DeskAttributeForm,
  DeskMediaForm,
  DeskMerchandise,
  DeskMerchandiseForm,
  DeskMerchandiseRow,
  DeskProduct,
  DeskProductForm,
} from 'shared-api/contract/catalog/editing-schema';
import {
  exportProducts,
  getImport,
  getRefusedRows,
  type ImportForm,
  type ImportOutcome,
  type ImportPreview,
  listImports,
  type ProductExport,
  type ProductImport,
  previewImport,
  startImport,
  stopImport,
} from 'shared-api/contract/catalog/imports';
import { listShelves } from 'shared-api/contract/catalog/shelves';
import { api } from 'shared-auth';
import { type ApiError, keepPreviousData, queryKeyOf, queryOptions } from 'shared-data';
import { fileEntry, withIdempotencyKey } from 'shared-data/request-keys';
import type { ListQuery } from '../domain/paths.ts';
import { deskQuery, mutate, type UploadControl, upload } from './requests.ts';

export const productsQuery = (company: string, { q, page }: ListQuery) =>
  deskQuery(
    listDeskProducts,
    { params: { company }, query: { page, ...(q !== '' && { q }) } },
    'the products could not be fetched',
  );

/** Categories and occasions of the market, for the product form. */
export const shelvesQuery = () => deskQuery(listShelves, {}, 'categories and occasions could not be fetched');

export const productQuery = (company: string, id: number) =>
  deskQuery(getDeskProduct, { params: { company, id } }, 'a product could not be fetched');

export function addProduct(company: string, body: DeskProductForm): Promise<DeskProduct> {
  return withIdempotencyKey(`product of ${company} ${JSON.stringify(body)}`, (key) =>
    mutate(addDeskProduct, { params: { company }, body, key }, 'a product could not be added'),
  );
}

export function saveProduct(
  company: string,
  id: number,
  body: DeskProductForm & { version: number },
): Promise<DeskProduct> {
  return mutate(changeDeskProduct, { params: { company, id }, body }, 'a product could not be saved');
}

/** Duplicates a product; the copy is off sale. */
export function copyProduct(company: string, id: number): Promise<DeskProduct> {
  return withIdempotencyKey(`copy of ${company} ${id}`, (key) =>
    mutate(copyDeskProduct, { params: { company, id }, key }, 'a product could not be duplicated'),
  );
}

/** Saves the texts and pictures that buyers give for a unit. */
export function saveMedia(company: string, id: number, body: DeskMediaForm): Promise<DeskProduct> {
  return mutate(changeDeskMedia, { params: { company, id }, body }, 'the media rules could not be saved');
}

/** Saves the add-ons of a product, in their order. */
export function saveAddons(
  company: string,
  id: number,
  body: { version: number; addons: { product_id: number; req: boolean }[] },
): Promise<DeskProduct> {
  return mutate(changeDeskAddons, { params: { company, id }, body }, 'the add-ons could not be saved');
}

export function addPicture(
  company: string,
  id: number,
  body: { picture_name: File },
  control: UploadControl,
): Promise<DeskProduct> {
  const { picture_name: file } = body;
  return withIdempotencyKey(`picture of ${company} ${id} ${fileEntry(file)}`, (key) =>
    upload(
      control,
      (rest) => api.upload(addDeskPicture, { params: { company, id }, body, key, ...rest }),
      'a picture could not be uploaded',
    ),
  );
}

/** Saves the pictures in their order; those left out are removed. */
export function savePictures(
  company: string,
  id: number,
  body: { version: number; pictures: { id: number; alt: string }[] },
): Promise<DeskProduct> {
  return mutate(changeDeskPictures, { params: { company, id }, body }, 'the pictures could not be saved');
}

export function addVariant(company: string, id: number, body: DeskMerchandiseForm): Promise<DeskMerchandise> {
  return withIdempotencyKey(`variant of ${company} ${id} ${JSON.stringify(body)}`, (key) =>
    mutate(addDeskMerchandise, { params: { company, id }, body, key }, 'a variant could not be added'),
  );
}

export function saveVariant(
  company: string,
  merch_id: number,
  body: DeskMerchandiseForm & { version: number },
): Promise<DeskMerchandise> {
  return mutate(
    changeDeskMerchandise,
    { params: { company, merch_id }, body },
    'a variant could not be saved',
  );
}

/** Saves variants of a product together: those that are there, and new ones. */
export function saveVariantTable(
  company: string,
  id: number,
  rows: readonly DeskMerchandiseRow[],
): Promise<DeskProduct> {
  return withIdempotencyKey(`variants of ${company} ${id} ${JSON.stringify(rows)}`, (key) =>
    mutate(
      changeDeskMerchandiseTable,
      { params: { company, id }, body: { rows: [...rows] }, key },
      'the variants could not be saved',
    ),
  );
}

/** Boxes that the company packs in. */
export const boxesQuery = (company: string) =>
  deskQuery(listCompanyBoxes, { params: { company } }, 'the boxes could not be fetched');

export function addBox(company: string, body: CompanyBoxForm): Promise<CompanyBoxes> {
  return withIdempotencyKey(`box of ${company} ${JSON.stringify(body)}`, (key) =>
    mutate(addCompanyBox, { params: { company }, body, key }, 'a box could not be added'),
  );
}

export function removeBox(company: string, id: number): Promise<CompanyBoxes> {
  return mutate(removeCompanyBox, { params: { company, id } }, 'a box could not be removed');
}

export function saveVariantPicture(
  company: string,
  merch_id: number,
  body: { picture_name: File; alt: string },
  control: UploadControl,
): Promise<DeskMerchandise> {
  return upload(
    control,
    (rest) => api.upload(changeDeskMerchandisePicture, { params: { company, merch_id }, body, ...rest }),
    'the picture of a variant could not be uploaded',
  );
}

export function removeVariantPicture(
  company: string,
  merch_id: number,
  version: number,
): Promise<DeskMerchandise> {
  return mutate(
    removeDeskMerchandisePicture,
    { params: { company, merch_id }, query: { version } },
    'the picture of a variant could not be removed',
  );
}

export function addChoice(company: string, id: number, body: DeskAttributeForm): Promise<DeskProduct> {
  return withIdempotencyKey(`choice of ${company} ${id} ${JSON.stringify(body)}`, (key) =>
    mutate(addDeskAttribute, { params: { company, id }, body, key }, 'a choice could not be added'),
  );
}

export function saveChoice(
  company: string,
  id: number,
  attribute_id: number,
  body: DeskAttributeForm & { version: number },
): Promise<DeskProduct> {
  return mutate(
    changeDeskAttribute,
    { params: { company, id, attribute_id }, body },
    'a choice could not be saved',
  );
}

/** @param body with the ids of all choices, in their new order */
export function orderChoices(
  company: string,
  id: number,
  body: { version: number; ids: number[] },
): Promise<DeskProduct> {
  return mutate(orderDeskAttributes, { params: { company, id }, body }, 'the choices could not be ordered');
}

export function removeChoice(
  company: string,
  id: number,
  attribute_id: number,
  version: number,
): Promise<DeskProduct> {
  return mutate(
    removeDeskAttribute,
    { params: { company, id, attribute_id }, query: { version } },
    'a choice could not be removed',
  );
}

export function saveSwatch(
  company: string,
  id: number,
  option_id: number,
  picture_name: File,
): Promise<DeskProduct> {
  return upload(
    { signal: new AbortController().signal, onProgress: () => undefined },
    (rest) =>
      api.upload(changeDeskOptionPicture, {
        params: { company, id, option_id },
        body: { picture_name },
        ...rest,
      }),
    'a swatch could not be uploaded',
  );
}

/** Gives an option a swatch of one color, written in hexadecimal digits. */
export function saveSwatchColor(
  company: string,
  id: number,
  option_id: number,
  color: string,
): Promise<DeskProduct> {
  return mutate(
    changeDeskOptionColor,
    { params: { company, id, option_id }, body: { color } },
    'the color of a swatch could not be saved',
  );
}

export function removeSwatch(
  company: string,
  id: number,
  option_id: number,
  version: number,
): Promise<DeskProduct> {
  return mutate(
    removeDeskOptionPicture,
    { params: { company, id, option_id }, query: { version } },
    'a swatch could not be removed',
  );
}

export const importsQuery = (company: string) =>
  deskQuery(listImports, { params: { company } }, 'the imports could not be fetched');

/** A page of a report: the rows of an outcome behind a line, or all of them from a place on, refused ones first. */
export type ReportPage =
  | { readonly outcome: ImportOutcome; readonly after: number }
  | { readonly from: string };

export const importQuery = (company: string, id: number, page: ReportPage) =>
  deskQuery(getImport, { params: { company, id }, query: page }, 'an import could not be fetched');

/** How a file is to be read. */
export type ImportPlan = Pick<ImportForm, 'columns' | 'decimal' | 'mode' | 'fill'>;

/** How a file would be read by a plan; the file is sent for it, and nothing is stored. */
export const importPreviewQuery = (company: string, file: File, plan: ImportPlan) =>
  queryOptions<ImportPreview, ApiError>({
    queryKey: [...queryKeyOf(previewImport), company, file.name, file.size, file.lastModified, plan],
    queryFn: ({ signal }) =>
      upload(
        { signal, onProgress: () => undefined },
        (rest) =>
          api.upload(previewImport, {
            params: { company },
            body: { file, file_name: file.name, ...plan },
            ...rest,
          }),
        'a file could not be read',
      ),
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

export function importProducts(
  company: string,
  file: File,
  plan: ImportPlan,
  control: UploadControl,
): Promise<ProductImport> {
  const body = { file, file_name: file.name, ...plan };
  return upload(
    control,
    (rest) => api.upload(startImport, { params: { company }, body, ...rest }),
    'an import could not be started',
  );
}

export function cancelImport(company: string, id: number): Promise<ProductImport> {
  return mutate(stopImport, { params: { company, id } }, 'an import could not be stopped');
}

/** The refused rows of an import as a CSV file. */
export function fetchRefusedRows(company: string, id: number): Promise<{ file_name: string; csv: string }> {
  return mutate(getRefusedRows, { params: { company, id } }, 'the refused rows could not be fetched');
}

/**
 * All products of a company as one CSV file, page by page.
 * @param onPage gets how many products the pages so far have
 */
export async function fetchProductFile(company: string, onPage: (products: number) => void): Promise<string> {
  const pages: string[] = [];
  let products = 0;
  for (let after: number | null = 0; after !== null; ) {
    const page: ProductExport = await mutate(
      exportProducts,
      { params: { company }, query: { after } },
      'the products could not be exported',
    );
    pages.push(page.csv);
    products += page.products;
    onPage(products);
    after = page.next;
  }
  return pages.join('');
}

export const areasQuery = (company: string, id: number) =>
  deskQuery(getDeskAreas, { params: { company, id } }, 'the areas of a product could not be fetched');

export function saveAreas(
  company: string,
  id: number,
  body: DeskAreasForm & { version: number },
): Promise<DeskAreas> {
  return mutate(changeDeskAreas, { params: { company, id }, body }, 'the areas could not be saved');
}
