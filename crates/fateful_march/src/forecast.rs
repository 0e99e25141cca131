//! What attrition would bring.
