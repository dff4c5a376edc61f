export const formatMoney = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)

export const formatQuantity = (quantity: number) => quantity.toLocaleString('en-US')
